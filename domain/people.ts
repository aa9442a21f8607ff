import { Type } from 'typebox';
import { text } from './endpoint.ts';

/** Pieces that every form and list of people shares. */

/** An email as people have them; it is stored in lower case. */
export const Email = Type.String({ format: 'email', maxLength: 254 });
export const PersonName = text(100, 1);
export const NewPassword = Type.String({ maxLength: 256, description: '8 to 256 characters' });

export const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }));
export const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 }));
export const Search = Type.Optional(text(200));

export const Pagination = Type.Object(
  { page: Type.Integer(), limit: Type.Integer(), total: Type.Integer() },
  { title: 'Pagination' },
);

/** For a command that has nothing to tell but that it is done. */
export const MessageAnswer = Type.Object({ message: Type.String() });
