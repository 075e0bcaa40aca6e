/** Module whose records stand for batch tasks, in lists and in the search. */
export const batchModule = 'batchTask';
