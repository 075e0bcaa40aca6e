/** Paths the request layer itself asks for, apart: whoever takes only that layer carries no other path. */
export const getInfoPath = '/papi/app/baseserver/info/getInfo';

/** Where a file is fetched that its own address does not give (spec 7.4); `/api/app` when the device is not PC. */
export function remoteDownloadPath(fileId: string, module: string, isPc: boolean): string {
  const place = `${encodeURIComponent(fileId)}/${encodeURIComponent(module)}`;
  return `${isPc ? '/api' : '/api/app'}/file/remotedownload/${place}`;
}
