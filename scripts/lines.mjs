/** What stays of a passage that is written anew, so that the lines below it keep their numbers. @param {string} text */
export const breaksIn = (text) => text.replace(/[^\n]/g, '');
