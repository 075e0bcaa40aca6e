/** Version of the suite's front-end library that the SDK is compatible with (docs/requirements.md 3.39). */
export const libraryVersion = '0.1.189-hotfix3';
