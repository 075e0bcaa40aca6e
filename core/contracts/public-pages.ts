/** First part of the address of the page on which a form is answered without an account; the token of its link follows. */
export const publicFormPage = '/form/';

/** Address of the page on which a forgotten password is set; the token of the link follows as the fragment, which no server gets. */
export const passwordPage = '/password/';
