/** Names of the choices in a calendar or timeline, in addresses. */
export const calendarParts = ['mode', 'at', 'rows'] as const;

/**
 * A user's mode, or scale, and day, and the grouping of a timeline's rows, as texts that the view checks; an absent one is
 * the view's own.
 */
export type CalendarChoice = Partial<Record<(typeof calendarParts)[number], string>>;
