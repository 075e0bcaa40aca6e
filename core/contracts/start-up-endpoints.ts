/** The papi version-upgrade translation path (spec 7.6): a GET, answered with a map from old ids to new ones. */
export const translatePath = '/papi/baseserver/versionUpgrade/translate';

/** What is asked of it, besides `oldContent`: which field of which old table became which new one (spec 7.6). */
export const employeeTranslation = {
  fieldName: 'id',
  oldTableName: 'hrmresource',
  tableName: 'employee',
} as const;
