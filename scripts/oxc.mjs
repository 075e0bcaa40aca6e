/**
 * How TypeScript is compiled, said wherever something is built and not left to tsconfig.json: a file outside its
 * `include` would keep raw decorators without a word (docs/decisions/0004-decorators-and-compilers.md).
 */
export const oxc = {
  decorator: { legacy: true },
  assumptions: { setPublicClassFields: true },
  typescript: { removeClassFieldsWithoutInitializer: true },
};
