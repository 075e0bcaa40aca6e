import { useStore } from '@nanostores/react';
import { useId, useMemo, useRef } from 'react';

import type { FormEntry } from '../../../../core/contracts/forms.js';
import { useServerState } from '../../../services/data/server-state.js';
import { useQuery } from '../../../services/data/use-query.js';
import { createAddress } from '../../../services/navigation/open-record.js';
import { useNavigation } from '../../../services/navigation/use-navigation.js';
import { Button } from '../../../ui/controls/button.js';
import { ModalDialog } from '../../../ui/controls/modal-dialog.js';
import { Loaded } from '../../../ui/states/loaded.js';
import { useFormsLocale } from '../forms-locale.js';
import { CopiedLink } from './copied-link.js';
import { useFormLinksApi } from './form-links-api.js';
import { PublicLink } from './public-link.js';
import styles from './share-dialog.module.css';

interface ShareDialogProps {
  form: Pick<FormEntry, 'id' | 'module' | 'published'>;
  onClose: () => void;
}

/** The links by which a form is answered: by employees, and by anyone. */
export function ShareDialog({ form, onClose }: ShareDialogProps) {
  const { msg } = useFormsLocale();
  const id = useId();
  const close = useRef<HTMLButtonElement>(null);
  return (
    <ModalDialog
      panel
      className={styles.dialog}
      aria-labelledby={id}
      initialFocus={close}
      onRequestClose={onClose}
    >
      <h2 id={id} className={styles.title}>
        {msg('Share form')}
      </h2>
      <div className={styles.body}>
        {form.published === 0 ? (
          <p className={styles.note}>
            {msg('Publish the form first. Then it can be filled in by its links.')}
          </p>
        ) : (
          <Links form={form} />
        )}
      </div>
      <div className={styles.foot}>
        <Button ref={close} onClick={onClose}>
          {msg('Close')}
        </Button>
      </div>
    </ModalDialog>
  );
}

function Links({ form }: Pick<ShareDialogProps, 'form'>) {
  const { msg } = useFormsLocale();
  const navigation = useNavigation();
  const isAdmin = useStore(navigation.platform.context.$session)?.admin === true;
  const { id, module } = form;
  const address = createAddress(navigation, module);
  return (
    <>
      {address !== undefined && (
        <section className={styles.part}>
          <h3 className={styles.heading}>{msg('Employees')}</h3>
          <p className={styles.note}>
            {msg('With their account. Who may fill the form in is set on its page.')}
          </p>
          <CopiedLink
            label={msg('Link for employees')}
            href={new URL(address, navigation.platform.window.location.origin).href}
          />
        </section>
      )}
      <section className={styles.part}>
        <h3 className={styles.heading}>{msg('Anyone with the link')}</h3>
        {isAdmin ? (
          <LinkForAnyone form={id} />
        ) : (
          <p className={styles.note}>{msg('Only an administrator can open a link for anyone.')}</p>
        )}
      </section>
    </>
  );
}

function LinkForAnyone({ form }: { form: string }) {
  const { msg } = useFormsLocale();
  const server = useServerState();
  const api = useFormLinksApi();
  const load = useQuery(
    useMemo(() => server.query(['formLink', form], (signal) => api.get(form, signal)), [server, api, form]),
  );
  return (
    <Loaded load={load} title={msg("Couldn't load the link")} skeleton={{ kind: 'list', rows: 2 }}>
      {(state) => <PublicLink form={form} loaded={state} />}
    </Loaded>
  );
}
