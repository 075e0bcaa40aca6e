/** First part of the address of the page on which a form is answered without an account; the token of its link follows. */
export const publicFormPage = '/form/';
