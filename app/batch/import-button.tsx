import { Upload } from 'lucide-react';
import { useState } from 'react';

import type { ModuleSchema } from '../../core/contracts/records.js';
import { Button } from '../ui/button.js';
import { BatchMessages, useBatchLocale } from './batch-locale.js';
import { ImportDialog } from './import-dialog.js';

/** Button that opens the import of a CSV file. */
export function ImportButton({ schema }: { schema: ModuleSchema }) {
  return (
    <BatchMessages>
      <Import schema={schema} />
    </BatchMessages>
  );
}

function Import({ schema }: { schema: ModuleSchema }) {
  const { msg } = useBatchLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Upload} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {msg('Import')}
      </Button>
      {isOpen && <ImportDialog schema={schema} onClose={() => setOpen(false)} />}
    </>
  );
}
