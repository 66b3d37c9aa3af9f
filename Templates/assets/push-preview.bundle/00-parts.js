// The lock screen and the story in one file, for pages of other sites.
import "push-notification.js";
import "push-story.js";
