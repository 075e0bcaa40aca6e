import { wallByColumn } from '../tenant-wall.js';
import type { Migration } from './migration.js';

/** Where employees get notices as messages of a work chat, and the notices that wait for it (docs/decisions/0106-messages-of-work-chats.md). */
export const chatTables: readonly Migration[] = [
  {
    version: 62,
    sqlite: `
      CREATE TABLE host_receiver (
        tenant TEXT NOT NULL,
        employee TEXT NOT NULL,
        host TEXT NOT NULL,
        receiver TEXT NOT NULL,
        signed_in_ms INTEGER NOT NULL,
        PRIMARY KEY (tenant, employee, host)
      ) WITHOUT ROWID;
      CREATE UNIQUE INDEX host_receiver_user ON host_receiver (tenant, host, receiver);
      ALTER TABLE notice ADD COLUMN chat INTEGER NOT NULL DEFAULT 0;
      CREATE INDEX notice_chat ON notice (tenant, employee) WHERE chat = 1;`,
    postgres: `
      CREATE TABLE host_receiver (
        tenant text COLLATE "C" NOT NULL,
        employee text COLLATE "C" NOT NULL,
        host text COLLATE "C" NOT NULL,
        receiver text COLLATE "C" NOT NULL,
        signed_in_ms bigint NOT NULL,
        PRIMARY KEY (tenant, employee, host)
      );
      CREATE UNIQUE INDEX host_receiver_user ON host_receiver (tenant, host, receiver);
      ALTER TABLE notice ADD COLUMN chat bigint NOT NULL DEFAULT 0;
      CREATE INDEX notice_chat ON notice (tenant, employee) WHERE chat = 1;
      ${wallByColumn('host_receiver')}`,
  },
];
