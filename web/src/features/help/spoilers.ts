import { t } from '@lingui/core/macro';
import type { Help } from './HelpText';

export const spoilers = (): Help => ({
  title: t`No spoilers`,
  byline: t`What Flyleaf hides, and when you see it`,
  parts: [
    {
      title: t`Your place`,
      text: t`In each book you have one place: the furthest chapter you have taken a note on, or the chapter you choose yourself. Notes only move it forward. You can move it back, mark the book as finished, or have Flyleaf forget your place. You can undo each move for ten seconds.`,
    },
    {
      title: t`What you see`,
      text: t`A post, a discussion or a public note can say how far it goes: up to a chapter, or the whole book. If you aren't there yet, you see who wrote it and which chapter it's about, but not a word of it: not in lists, translations, feeds or previews either. “Read anyway” shows it to you for now, and it opens by itself when you get there. If it's about the whole book, it opens once you've marked the book as finished. Everything else is open to everybody, visitors too, and you always see what you wrote yourself.`,
    },
    {
      title: t`Who sees your place`,
      text: t`Nobody but you. In a book club, you can choose to share it with the other members. Until you do, they can't see it.`,
    },
    {
      title: t`Without an account`,
      text: t`In public discussions you can say where you are too. Only your browser keeps it, and signing in doesn't add it to your account. Search engines and shared links get what is open to somebody who hasn't started the book.`,
    },
    {
      title: t`What you write`,
      text: t`Next to Post you choose how far your post goes: no spoilers, up to a chapter, or the whole book. Unless you choose something else, everybody can read it; only in a discussion that names a chapter, that chapter is chosen already. A reply goes at least as far as the post above it.`,
    },
    {
      title: t`Sealed predictions`,
      text: t`In a discussion of your club's book, you can also seal a post until its chapter or the end, such as a guess at what happens. Then nobody else can open it before they get there, not even with “Read anyway”. Once opened, it says when you wrote it. You can make it open later, but never earlier. The end of a completed book lists all predictions for those who have finished it, and they can say who saw it coming.`,
    },
    {
      title: t`What Flyleaf can't know`,
      text: t`Authors say themselves how far a post goes. If they said nothing, or named a chapter that is too early, they can correct it, and so can any member of the book club. In public discussions it takes two readers who have read that far, and the author has the last word.`,
    },
  ],
});
