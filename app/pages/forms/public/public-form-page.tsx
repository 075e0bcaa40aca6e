import { ChevronDown, Globe } from 'lucide-react';
import { useMemo, useState } from 'react';

import type { PublicForm } from '../../../../core/contracts/form-links.js';
import { languages } from '../../../../core/contracts/languages.js';
import type { FieldValues } from '../../../../core/contracts/records.js';
import { useServerState } from '../../../services/data/server-state.js';
import { useQuery } from '../../../services/data/use-query.js';
import { Button } from '../../../ui/controls/button.js';
import { Icon } from '../../../ui/controls/icon.js';
import { LanguageMenu } from '../../../ui/appearance/language-menu.js';
import { usePageTitle } from '../../../ui/layout/use-page-title.js';
import { ErrorState } from '../../../ui/states/error-state.js';
import { Skeleton } from '../../../ui/states/skeleton.js';
import { StatePanel } from '../../../ui/states/state-panel.js';
import { FormsMessages, useFormsLocale } from '../forms-locale.js';
import { PublicFormSheet } from './public-form-sheet.js';
import { usePublicFormApi } from './public-form-api.js';
import styles from './public-form-page.module.css';

/** The page on which anyone answers a form by its link: without an account, and without anything else of the office. */
export function PublicFormPage({ token }: { token: string }) {
  return (
    <FormsMessages fallback={<Skeleton kind="record" />}>
      <Page token={token} />
    </FormsMessages>
  );
}

type OpenForm = Extract<PublicForm, { state: 'open' }>;
type ClosedState = Exclude<PublicForm['state'], 'open'>;

/** What the page shows once the visitor has done something with the loaded form. */
type Step = { kind: 'sent' } | { kind: 'closed'; state: ClosedState } | { kind: 'filling'; form: OpenForm };

function Page({ token }: { token: string }) {
  const { msg, lang } = useFormsLocale();
  const api = usePublicFormApi();
  const server = useServerState();
  const load = useQuery(
    useMemo(
      () => server.query(['publicForm', token], (signal) => api.read(token, signal)),
      [server, api, token],
    ),
  );
  const [step, setStep] = useState<Step>();
  /** Entries that a form of another version begins with. */
  const [kept, setKept] = useState<FieldValues>();
  /** Counts the answers, of which each has a form of its own. */
  const [answers, setAnswers] = useState(0);
  const form = step?.kind === 'filling' ? step.form : undefined;
  // Kept from then on: a later read must not replace a form that is being filled in.
  if (!step && load.data?.state === 'open') setStep({ kind: 'filling', form: load.data });
  usePageTitle(form?.schema.label ?? msg('Form'));

  /** The form has another version: it is read again, with what was entered. */
  async function renew(values: FieldValues): Promise<void> {
    const next = await api.read(token);
    setKept(values);
    setStep(next.state === 'open' ? { kind: 'filling', form: next } : { kind: 'closed', state: next.state });
  }

  const closed =
    step?.kind === 'closed' ? step.state : step || load.data?.state === 'open' ? undefined : load.data?.state;

  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <span className={styles.from}>
          <bdi>{form?.from ?? ''}</bdi>
        </span>
        <LanguageMenu
          align="end"
          button={
            <Button tone="ghost" icon={Globe}>
              {languages.find(({ code }) => code === lang)?.name}
              <Icon of={ChevronDown} />
            </Button>
          }
        />
      </header>
      <main className={styles.main}>
        {step?.kind === 'sent' ? (
          <StatePanel
            level={1}
            kind="done"
            title={msg('Thank you')}
            text={msg('Your answer has been sent. You can close this page.')}
            actions={
              <Button
                onClick={() => {
                  setKept(undefined);
                  setAnswers(answers + 1);
                  setStep(undefined);
                }}
              >
                {msg('Send another answer')}
              </Button>
            }
          />
        ) : closed !== undefined ? (
          <StatePanel level={1} kind="empty" {...closedWords(msg, closed)} />
        ) : form ? (
          <PublicFormSheet
            key={`${answers}-${form.version}`}
            token={token}
            form={form}
            kept={kept}
            onSent={() => setStep({ kind: 'sent' })}
            onRenew={renew}
          />
        ) : load.state === 'failed' ? (
          <ErrorState
            level={1}
            error={load.error}
            retry={load.reload}
            title={msg("Couldn't load the form")}
          />
        ) : (
          <Skeleton kind="record" />
        )}
      </main>
    </div>
  );
}

function closedWords(
  msg: ReturnType<typeof useFormsLocale>['msg'],
  state: ClosedState,
): { title: string; text: string } {
  switch (state) {
    case 'full':
      return {
        title: msg('This form is full'),
        text: msg('It has all the answers that it takes. Ask who sent you the link.'),
      };
    case 'ended':
      return {
        title: msg('This form is closed'),
        text: msg('The time for answers is over. Ask who sent you the link.'),
      };
    case 'unknown':
      return {
        title: msg("This link doesn't work"),
        text: msg('It was replaced or ended, or part of it is missing. Ask who sent it to you for another.'),
      };
  }
}
