/** A text in a sentence, whose direction does not depend on those around it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
