const callPath = /^\/p?api(?:\/|$)/;
const filePath =
  /^\/(?:api\/(?:app\/)?file\/(?:preview|download|remotedownload)|papi\/portico\/logo)(?:\/|$)/;

/** Whether a path is one of the back end's calls. */
export const isCall = (path: string): boolean => callPath.test(path);

/** Whether the response of a call is a file: a picture of a text, a download, a logo. */
export const isFileCall = (path: string): boolean => filePath.test(path);
