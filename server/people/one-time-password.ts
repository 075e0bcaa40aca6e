import { randomInt } from 'node:crypto';

/** Letters and digits that are not taken for one another when they are read aloud or typed from paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;
const groupLength = 4;

/** A password that an administrator passes on, such as 'k7mq-w3xn-p9dt': 59 bits. */
export const createOneTimePassword = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');
