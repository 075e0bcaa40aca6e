/** English is the source language: its messages are the ones that the elements are written with. */
export const templates = {};
