/**
 * Limits of the picture of a signature: a PNG of 8 bits with an alpha channel, as a canvas writes it. It is uploaded like any
 * file, and named in the request of an action; the server rejects any other content with code 422.
 */
export const signatureLimits = {
  bytes: 128 * 1024,
  /** In pixels. */
  width: 1200,
  height: 480,
  /** Characters of a typed name. */
  name: 60,
} as const;

/** Size of the picture that the page app makes, in pixels. */
export const signatureSize = { width: 960, height: 320 } as const;

/** File name of the upload. */
export const signatureFileName = 'signature.png';
