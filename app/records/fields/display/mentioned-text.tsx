import type { PersonRef } from '../../../../core/contracts/record-parts.js';
import { splitAtNames } from '../../../../core/records/mentions.js';
import { LinkedText } from './linked-text.js';
import styles from './mentioned-text.module.css';

/** Plain text with its web addresses as links, and the names of those whom it mentions marked. */
export function MentionedText({
  text,
  people = [],
}: {
  text: string;
  people?: readonly PersonRef[] | undefined;
}) {
  return splitAtNames(text, people).map((part, index) =>
    part.isName ? (
      <b key={index} className={styles.name}>
        <bdi>{part.text}</bdi>
      </b>
    ) : (
      <LinkedText key={index} text={part.text} />
    ),
  );
}
