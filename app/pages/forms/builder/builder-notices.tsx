import type { FormContent, FormProblem } from '../../../../core/contracts/forms.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { Button } from '../../../ui/controls/button.js';
import { problemText } from '../form-words.js';
import { useFormsLocale } from '../forms-locale.js';
import styles from './builder-notices.module.css';
import type { BuilderWords } from './builder-words.js';
import type { FormDraft } from './use-form-draft.js';

interface BuilderNoticesProps {
  draft: FormDraft;
  words: BuilderWords;
  /** What is to be mended, once it was asked for. */
  problems: readonly FormProblem[];
  /** Leads to where a problem is mended; undefined where nothing is edited. */
  onProblem: ((problem: FormProblem) => void) | undefined;
}

/** What keeps the draft from being saved or published, below the bar. */
export function BuilderNotices({ draft, words, problems, onProblem }: BuilderNoticesProps) {
  const { msg } = useFormsLocale();
  const platform = usePlatform();
  return (
    <>
      {draft.theirs && (
        <div className={styles.strip} role="alert">
          <p>{words.savedMeanwhile}</p>
          <Button size="small" onClick={draft.takeTheirs}>
            {msg('Take theirs')}
          </Button>
        </div>
      )}
      {draft.failure !== undefined && (
        <p className={styles.failure} role="alert">
          {platform.describe(draft.failure)}
        </p>
      )}
      {problems.length > 0 && (
        <div className={styles.problems} role="alert">
          <p>{words.mend}</p>
          <ul>
            {problems.map((problem, index) => (
              <li key={index}>
                {!onProblem ? (
                  <ProblemText content={draft.content} problem={problem} />
                ) : (
                  <button type="button" className={styles.problem} onClick={() => onProblem(problem)}>
                    <ProblemText content={draft.content} problem={problem} />
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function ProblemText({ content, problem }: { content: FormContent; problem: FormProblem }) {
  const { msg } = useFormsLocale();
  return (
    <>
      <bdi className={styles.where}>{content.fields.find(({ key }) => key === problem.field)?.label}</bdi>
      {problemText(msg, problem)}
    </>
  );
}
