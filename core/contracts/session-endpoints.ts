/** Paths of the request layer, in a file of their own, so that the layer does not bundle all others. */
export const getInfoPath = '/papi/app/baseserver/info/getInfo';

/** Fallback address of a file (docs/requirements.md 7.4.7); under `/api/app` when the device is not PC. */
export function remoteDownloadPath(fileId: string, module: string, isPc: boolean): string {
  const place = `${encodeURIComponent(fileId)}/${encodeURIComponent(module)}`;
  return `${isPc ? '/api' : '/api/app'}/file/remotedownload/${place}`;
}
