import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/** Downloads a file that takes a while.
 *  @param start calls `onBytes` with the number of bytes received so far
 *  @returns the mutation, and the number of bytes received so far */
export function useLongDownload<Variables = void>(
  start: (variables: Variables, onBytes: (bytes: number) => void) => Promise<void>,
) {
  const [bytes, setBytes] = useState(0);
  const mutation = useMutation({
    mutationFn: (variables: Variables) => {
      setBytes(0);
      return start(variables, setBytes);
    },
  });
  return { ...mutation, bytes };
}
