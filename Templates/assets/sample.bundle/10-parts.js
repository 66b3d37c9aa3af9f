import "push-preview.js";
import "behaviour.js";
