/** The analyzer comes without types; these are the parts of it that the scripts use. */
declare module '@custom-elements-manifest/analyzer/cli.js' {
  interface Named {
    name: string;
    description?: string;
  }
  interface Member extends Named {
    kind: 'field' | 'method';
    privacy?: 'private' | 'protected' | 'public';
    static?: boolean;
    readonly?: boolean;
    attribute?: string;
    expandedType?: { text: string };
    inheritedFrom?: Named;
    type?: { text?: string };
    default?: string;
    parameters?: (Named & { type?: { text?: string }; optional?: boolean; default?: string })[];
    return?: { type?: { text?: string } };
  }
  export interface Declaration extends Named {
    tagName?: string;
    superclass?: { name: string };
    events?: { name?: string; description?: string; type?: { text?: string } }[];
    members?: Member[];
    attributes?: (Named & { fieldName?: string })[];
    slots?: Named[];
    cssParts?: (Named & { inheritedFrom?: Named })[];
    cssProperties?: (Named & { default?: string })[];
  }
  export interface Manifest {
    modules: { path: string; declarations?: Declaration[] }[];
  }
  export function cli(options: {
    argv: string[];
    cwd?: string;
    noWrite?: boolean;
  }): Promise<Manifest | undefined>;
}
