/** The analyzer comes without types; these are the parts of it that the scripts use. */
declare module '@custom-elements-manifest/analyzer/cli.js' {
  interface Named {
    name: string;
  }
  interface Declaration extends Named {
    tagName?: string;
    events?: { name?: string; type?: { text?: string } }[];
    members?: Named[];
    attributes?: Named[];
  }
  interface Manifest {
    modules: { path: string; declarations?: Declaration[] }[];
  }
  export function cli(options: {
    argv: string[];
    cwd?: string;
    noWrite?: boolean;
  }): Promise<Manifest | undefined>;
}
