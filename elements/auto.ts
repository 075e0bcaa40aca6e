// Entry `portico/auto`, the only one with a side effect: registers all tags under their plain names.
import { defineElements } from './define.js';

defineElements();
