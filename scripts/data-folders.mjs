// Fills small data folders with the servers of earlier commits, for test/server/data-folders.long.test.ts:
// node scripts/data-folders.mjs [commit …]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Commits after which the tables or the rights of stored records changed, by the version of their migrations. */
const commits = {
  // The first one that others ran; nobody's access was restricted.
  3: '0e977b91',
  // Reports of errors and page loads; records have no rights yet.
  7: '0e98946e',
  // Batch tasks, sensitive words, labels and themes of tenants.
  15: '8619ada7',
  // Rights of records, and calls of the SDK.
  17: '773b4c24',
};

const asked = process.argv.slice(2);
const root = mkdtempSync(join(tmpdir(), 'portico-worktrees-'));
for (const [version, commit] of Object.entries(commits)) {
  if (asked.length > 0 && !asked.includes(commit)) continue;
  const worktree = join(root, commit);
  execFileSync('git', ['worktree', 'add', '--detach', worktree, commit], { stdio: 'inherit' });
  try {
    // Their packages are close enough to the present ones for the server.
    symlinkSync(resolve('node_modules'), join(worktree, 'node_modules'));
    const target = resolve('test/fixtures/data-folders', `version-${version}`);
    execFileSync(
      process.execPath,
      ['--import', 'tsx', 'test/fixtures/data-folders/record.ts', worktree, target],
      { stdio: 'inherit' },
    );
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', worktree], { stdio: 'inherit' });
  }
}
rmSync(root, { recursive: true });
