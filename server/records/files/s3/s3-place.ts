/** A bucket of an S3-compatible store, as the settings name it. */
export interface S3Place {
  /** Address of the store without a trailing slash, with http or https. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Beginning of all names in the bucket: empty, or folders with a slash at the end. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Address of the bucket with the prefix, for the log. */
export const addressOf = ({ bucket, prefix }: S3Place): string => `s3://${bucket}/${prefix}`;
