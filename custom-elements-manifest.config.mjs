import { expandedTypes } from './scripts/expanded-types.mjs';

export default {
  litelement: true,
  globs: ['elements/**/*.ts'],
  plugins: [expandedTypes()],
  // The path of the published manifest in package.json stays as it is.
  packagejson: false,
};
