import type { Hono } from 'hono';

import { fileLinkPaths, type FileLink } from '../../core/contracts/file-links.js';
import { fileVersionsPath } from '../../core/contracts/file-versions.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import { limits } from '../../core/contracts/limits.js';
import { cleanFileName, imageTypeIn, typeOfName } from '../records/files/file-type.js';
import { isOfTimeline, tenantFiles, type StoredFile } from '../records/files/files.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { networkOf } from '../http/client.js';
import { attachmentHeader } from '../http/disposition.js';
import { fileResponse } from '../http/file-body.js';
import { notFound, tooMany } from '../texts/messages/api-error.js';
import { receiveFile } from '../http/receive-file.js';
import { filePolicy } from '../http/security-headers.js';
import { visibleFields } from '../records/rights.js';
import type { Services } from './services.js';
import { isDisplayed } from './module-param.js';

export function fileRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { files, fileLinks, fileVersions, fileStore, uploadQuota, nextId, records, modules, tenants } =
    services;

  app.post(endpoints.upload, async (c) => {
    const currentUser = c.get('currentUser');
    const announced = Math.min(
      Number(c.req.header('content-length') ?? limits.uploadBytes),
      limits.uploadBytes,
    );
    const received = await uploadQuota.run(currentUser, announced, () =>
      receiveFile(c, {
        mostBytes: limits.uploadBytes,
        store: (bytes) => fileStore.write(bytes),
        discard: ({ storedAs }) => fileStore.remove(storedAs),
      }),
    );
    const name = cleanFileName(received.name);
    const stored: StoredFile = {
      ...received.stored,
      id: nextId(),
      tenant: currentUser.person.tenant,
      name,
      type: typeOfName(name),
      person: currentUser.person.id,
      time: currentUser.clock.stamp(),
    };
    await files.add(stored);
    return ok(c, files.ref(stored));
  });

  app.get('/api/file/download', async (c) => download(c, await visibleFile(c, c.req.query('fileid'))));

  app.get(fileVersionsPath('ID').replace('ID', ':id'), async (c) =>
    ok(c, await fileVersions.list(await visibleFile(c, c.req.param('id')))),
  );

  /** Download by file and module, the fallback of requirements 7.4.7. */
  app.on(
    'GET',
    ['/api/file/remotedownload/:id/:module', '/api/app/file/remotedownload/:id/:module'],
    async (c) => {
      const file = await visibleFile(c, c.req.param('id'));
      if (file.module !== undefined && file.module !== c.req.param('module')) throw notFound();
      return download(c, file);
    },
  );

  app.post(fileLinkPaths.link('ID').replace('ID', ':id'), async (c) => {
    const { tenant, id, name, size } = await visibleFile(c, c.req.param('id'));
    const token = await fileLinks.make(tenant, id);
    return ok(c, { address: `${fileLinkPaths.file}?link=${token}`, name, size } satisfies FileLink);
  });

  const download = (c: ServerContext, file: StoredFile): Promise<Response> => downloadOf(c, fileStore, file);

  /** Preview of images, verified by their bytes, so that no response can be interpreted as a document. */
  app.get('/api/file/preview', async (c) => {
    const file = await visibleFile(c, c.req.query('fileId'));
    const type = await imageTypeIn(fileStore, file);
    if (!type) throw notFound();
    return fileResponse(c, fileStore, file, {
      'Content-Type': type,
      'Content-Disposition': 'inline',
      'Content-Security-Policy': filePolicy,
      'Cache-Control': 'private, max-age=3600',
    });
  });

  /** Files are readable with their record and field, those of the timeline with the record; unattached files by their uploader. */
  async function visibleFile(c: ServerContext, id = ''): Promise<StoredFile> {
    const currentUser = c.get('currentUser');
    const file = await files.byId(currentUser.person.tenant, id);
    if (!file) throw notFound();
    if (file.module === tenantFiles) return file;
    if (file.module === undefined || file.record === undefined) {
      if (file.person !== currentUser.person.id) throw notFound();
      return file;
    }
    const def = modules.of(currentUser.person.tenant, file.module);
    if (!def || !isDisplayed(def, currentUser.person, tenants)) throw notFound();
    const isVisible =
      isOfTimeline(file.field) || visibleFields(def, currentUser).some(({ key }) => key === file.field);
    if (!isVisible) throw notFound();
    if ((await records.titleOf(file.module, currentUser, file.record)) === undefined) throw notFound();
    return file;
  }
}

/** Files by links, which the clients of work chats read without a session. */
export function fileLinkRoutes(
  app: Hono<ServerEnv>,
  { files, fileLinks, fileStore, database, allowances }: Services,
): void {
  app.get(fileLinkPaths.file, async (c) => {
    const seconds = await allowances.take('linkReads', networkOf(c.get('clientAddress')), 1);
    if (seconds > 0) throw tooMany('tooManyChanges', seconds);
    const link = await fileLinks.open(c.req.query('link') ?? '');
    const file = link && (await database.inTenant(link.tenant, () => files.byId(link.tenant, link.file)));
    if (!file) throw notFound();
    return downloadOf(c, fileStore, file);
  });
}

const downloadOf = (
  c: ServerContext,
  fileStore: Services['fileStore'],
  file: StoredFile,
): Promise<Response> =>
  fileResponse(c, fileStore, file, {
    'Content-Type': file.type,
    'Content-Disposition': attachmentHeader(file.name),
    'Content-Security-Policy': filePolicy,
    'Cache-Control': 'private, no-cache',
  });
