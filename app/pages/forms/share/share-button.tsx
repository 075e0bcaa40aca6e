import { Share2 } from 'lucide-react';
import { useState } from 'react';

import type { FormEntry } from '../../../../core/contracts/forms.js';
import { Button } from '../../../ui/controls/button.js';
import { useFormsLocale } from '../forms-locale.js';
import { ShareDialog } from './share-dialog.js';

/** Opens the links by which a published form is answered. */
export function ShareButton({ form }: { form: Pick<FormEntry, 'id' | 'module' | 'published'> }) {
  const { msg } = useFormsLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Share2} onClick={() => setOpen(true)}>
        {msg('Share')}
      </Button>
      {isOpen && <ShareDialog form={form} onClose={() => setOpen(false)} />}
    </>
  );
}
