import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { SavedImport } from '../../domain/imports/schema.ts';
import { IMPORT_KINDS } from '../../domain/imports/kinds.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { useCompanyTime, type CompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { oneOf } from '../app/search-params.ts';
import { ConfirmWrite } from '../app/ConfirmWrite.tsx';
import { useSetSearch } from '../app/use-set-search.ts';
import { TOP_ALIGNED } from '../ui/columns.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { countText } from '../ui/format.ts';
import { ListTable, type Columns } from '../ui/ListTable.tsx';
import { Money } from '../ui/Money.tsx';
import { OnlyBelow } from '../ui/OnlyBelow.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Section } from '../ui/Section.tsx';
import { importsQuery, useUndoImport } from './api.ts';
import { messages } from './messages.ts';
import type { ImportSearch } from './search.ts';

const { history: text, undo, kinds } = messages;

/** Mount this dialog only while it is open. */
function UndoDialog({ saved, onClose }: { saved: SavedImport; onClose: () => void }) {
  return (
    <ConfirmWrite
      danger
      texts={undo}
      write={useUndoImport()}
      variables={saved.id}
      onClose={onClose}
    >
      {undo.about(saved.rows, saved.fileName)}
    </ConfirmWrite>
  );
}

function Saved({ saved, time }: { saved: SavedImport; time: CompanyTime }) {
  return (
    <>
      {time.dateTimeOf(saved.savedAt)} {saved.savedBy && text.by(saved.savedBy)}
      {saved.undoneAt && (
        <Typography variant="caption" component="div">
          {text.undone(time.dateTimeOf(saved.undoneAt))} {saved.undoneBy && text.by(saved.undoneBy)}
        </Typography>
      )}
    </>
  );
}

const amountOf = ({ amount }: SavedImport) =>
  amount === null ? null : <Money plain cents={centsFromDollars(amount)} />;

function historyColumns(
  time: CompanyTime,
  onUndo: (saved: SavedImport) => void,
): Columns<SavedImport> {
  return [
    {
      header: text.headers.file,
      isRowHeader: true,
      sx: { overflowWrap: 'anywhere' },
      cell: (saved) => {
        const kind = oneOf(IMPORT_KINDS, saved.kind);
        return (
          <>
            <bdi>{saved.fileName}</bdi>
            <Typography variant="caption" component="div">
              {kind && kinds[kind]}
            </Typography>
            <OnlyBelow width="md">
              <Saved saved={saved} time={time} />
            </OnlyBelow>
          </>
        );
      },
    },
    { header: text.headers.rows, align: 'right', cell: ({ rows }) => countText(rows) },
    { header: text.headers.amount, align: 'right', from: 'sm', cell: amountOf },
    {
      header: text.headers.saved,
      from: 'md',
      cell: (saved) => <Saved saved={saved} time={time} />,
    },
    {
      header: text.headers.actions,
      isHeaderHidden: true,
      align: 'right',
      cell: (saved) =>
        saved.undoneAt === null && (
          <Button
            size="small"
            aria-label={text.undoOf(saved.fileName)}
            onClick={() => onUndo(saved)}
          >
            {text.undo}
          </Button>
        ),
    },
  ];
}

/** Lists the imports, which can be taken back. */
export function History() {
  const search = useSearch({ from: '/dashboard/payroll/import' });
  const setSearch = useSetSearch<ImportSearch>();
  const time = useCompanyTime();
  const [undoing, setUndoing] = useState<SavedImport>();
  const { data, error, refetch } = useQuery(importsQuery(search.page));
  return (
    <Section title={text.title}>
      <ListTable
        aria-label={text.title}
        loadingLabel={text.loading}
        columns={historyColumns(time, setUndoing)}
        rows={data?.imports}
        keyOf={({ id }) => id}
        failure={error && errorSentence(error, text.loadFailed)}
        onTryAgain={refetch}
        empty={<EmptyState title={text.empty}>{text.emptyHint}</EmptyState>}
        sx={TOP_ALIGNED}
      />
      {data && <Pager {...data.pagination} onPage={(page) => setSearch({ ...search, page })} />}
      {undoing && <UndoDialog saved={undoing} onClose={() => setUndoing(undefined)} />}
    </Section>
  );
}
