import ArrowForward from '@mui/icons-material/ArrowForward';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { SvgIconComponent } from '@mui/icons-material';
import { Fragment, type ReactNode } from 'react';
import { messages } from './messages.ts';

interface RowContentProps {
  icon: SvgIconComponent;
  title: string;
  detail?: ReactNode;
  /** Whether the row itself is a link. */
  isLink?: boolean;
}

/** The content of a row. It is inside a link, or inside a `PlainRow` if the row itself is not a link. */
export function RowContent({ icon: Icon, title, detail, isLink = false }: RowContentProps) {
  return (
    <>
      <ListItemIcon>
        <Icon color="warning" />
      </ListItemIcon>
      <ListItemText primary={title} secondary={detail} />
      {isLink && <ArrowForward />}
    </>
  );
}

export function LinkedRow({ children }: { children: ReactNode }) {
  return (
    <ListItem disablePadding divider>
      {children}
    </ListItem>
  );
}

export function PlainRow(props: Omit<RowContentProps, 'isLink'>) {
  return (
    <ListItem divider sx={{ px: 1.5, py: 1.5, fontWeight: 600 }}>
      <RowContent {...props} />
    </ListItem>
  );
}

interface ItemsAndMoreProps<Item extends { id: string }> {
  shown: readonly Item[];
  total: number;
  children: (item: Item) => ReactNode;
}

/** Lists the shown items and the number of others: "Ann, Ben and 3 more". */
export function ItemsAndMore<Item extends { id: string }>(props: ItemsAndMoreProps<Item>) {
  const { shown, total, children } = props;
  const more = total - shown.length;
  return (
    <>
      {shown.map((item, index) => (
        <Fragment key={item.id}>
          {index > 0 && ', '}
          {children(item)}
        </Fragment>
      ))}
      {more > 0 && ` ${messages.todo.more(more)}`}
    </>
  );
}

/** The style of a row that is a link. */
export const ROW_LINK = { py: 1, my: 0.5, color: 'text.primary', fontWeight: 600 } as const;
