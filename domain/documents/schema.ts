import { Type, type Static } from 'typebox';
import { base64File, exactly, text } from '../endpoint.ts';
import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from './document.ts';

// The request and response parts of every endpoint that stores or lists a document. The feature that a document belongs
// to has the endpoints, because its access rules apply.

/** A file to store. The server finds out what it is, and cleans its name. */
export const UploadedDocument = exactly({
  fileName: text(255),
  // A slightly larger file fits, so that the error sentence can say how large it is.
  content: base64File(MAX_DOCUMENT_BYTES + 10_000),
});
export type UploadedDocument = Static<typeof UploadedDocument>;

const version = {
  /** Numbered from 1. The highest number is the newest version. */
  version: Type.Integer(),
  fileName: Type.String(),
  mediaType: Type.Enum([...DOCUMENT_TYPES]),
  bytes: Type.Integer(),
  addedAt: Type.String(),
  addedBy: Type.Union([Type.String(), Type.Null()]),
};

/** The newest version of a document. */
export const NewestVersion = Type.Object(version, { title: 'DocumentVersion' });
export type NewestVersion = Static<typeof NewestVersion>;

export const DocumentVersion = Type.Object(
  {
    ...version,
    /** Who downloaded the version, newest first. */
    openings: Type.Array(
      Type.Object({
        /** Null if the account was erased. */
        openedBy: Type.Union([Type.String(), Type.Null()]),
        openedAt: Type.String(),
      }),
    ),
  },
  { title: 'DocumentVersionWithOpenings' },
);
export type DocumentVersion = Static<typeof DocumentVersion>;
