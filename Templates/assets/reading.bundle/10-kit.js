import "address.js";
// For pages that are read, filtered or looked through; behaviour.js comes first and lends its tools.
const { all, make, memory, addressed, copied } = globalThis.sitegen;
