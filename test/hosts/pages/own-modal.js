/** @type {HTMLDialogElement | null} */ (document.querySelector('#theirs'))?.showModal();
