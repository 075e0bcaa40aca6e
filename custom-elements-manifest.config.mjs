export default {
  litelement: true,
  globs: ['elements/**/*.ts'],
  // package.json says where the published manifest lies; a run that only looks must not rewrite it.
  packagejson: false,
};
