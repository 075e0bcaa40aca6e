import { useEffect, useState } from 'react';

import { signInProblemParam, signInProblems } from '../../../core/contracts/sign-in-provider.js';
import { useHistory } from '../../services/routing/use-route.js';
import { problemWords } from './problem-words.js';
import { useWaysLocale, WaysMessages } from './ways-locale.js';
import styles from './ways.module.css';

/** Why the provider has not signed the user in, as the address says it; the address loses it, so that a reload does not repeat it. */
export function SignInProblemNote() {
  return (
    <WaysMessages fallback={null}>
      <Note />
    </WaysMessages>
  );
}

function Note() {
  const { msg } = useWaysLocale();
  const history = useHistory();
  const [given] = useState(() => addressOf(history.$address.get()).searchParams.get(signInProblemParam));
  useEffect(() => {
    const url = addressOf(history.$address.get());
    url.searchParams.delete(signInProblemParam);
    void history.navigate(url.pathname + url.search + url.hash, { replace: true });
  }, [history]);
  const problem = signInProblems.find((each) => each === given) ?? 'failed';
  return (
    <p className={styles.problem} role="alert">
      {problemWords(msg)[problem]}
    </p>
  );
}

const addressOf = (address: string): URL => new URL(address, 'https://portico.invalid');
