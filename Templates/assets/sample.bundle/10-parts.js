import "push-notification.js";
import "push-story.js";
import "behaviour.js";
import "late.js";
