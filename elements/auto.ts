// The only file here with a side effect: `import 'portico/auto'` registers all tags under their plain names.
import { defineElements } from './define.js';

defineElements();
