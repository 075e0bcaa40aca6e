// Written by `npm run messages`; the texts are in ../xliff.

import { str } from '@lit/localize';

export const templates = {
  s1d7b5316cf68218c: str`Files: ${0}`,
  sb7966c6758ac1e1f: str`Download ${0}`,
  sd3386a2ef42e80b9: `Download`,
  s125a86b2f45bbb25: str`${0} items`,
  s3cf8a6b47fddf8e7: `Line`,
  sed8ec5e3c64fa25d: `Total`,
  s633ed4b5697872e2: `Total (in words)`,
  scb489a1a173ac3f0: `Yes`,
  s09205907b5b56cda: `No`,
  sb5a42232edb7138f: `No value`,
};
