/** A JPEG of 8 by 6 pixels without metadata. */
export const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////' +
    '////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////' +
    '////////////////////wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAaEAEBAAIDAAAAAAAA' +
    'AAAAAAABAAIREhMh/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAH/xAAVEQEBAAAAAAAAAAAAAAAAAAAAAf/aAAwDAQACEQMRAD8A' +
    'qDPtVThrwkkWv//Z',
  'base64',
);
