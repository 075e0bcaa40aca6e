/** Module whose records represent batch tasks in lists and in the search. */
export const batchModule = 'batchTask';
