export default {
  litelement: true,
  globs: ['elements/**/*.ts'],
  // The path of the published manifest in package.json stays as it is.
  packagejson: false,
};
